/* drive SCRIPT LOG [CPU]: moves simulated contacts at given times, and says when it really did.
 *
 * SCRIPT: first "pull FILE" for each line of the chip, in order; then "AT_NS LINE CLOSED" for each
 * move, in order of time, counted from the start. LOG: for each move "LINE CLOSED BEFORE_NS AFTER_NS",
 * CLOCK_MONOTONIC just before and just after the write that makes the edge.
 *
 * It has a real-time priority below that of the kernel's interrupt threads (50): nothing but those
 * comes between it and its time, however much else there is to do.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { LINES = 64, PRIORITY = 10 };
/* The last bit is waited for awake: a timer is late by about this much. */
static const long long SPIN_NS = 300000, LEAD_NS = 20000000;

struct move { long long at_ns; int line, closed; long long before_ns, after_ns; };

static void die(const char *what)
{
	fprintf(stderr, "drive: %s: %s\n", what, strerror(errno));
	exit(1);
}

static long long now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static void wait_until(long long at_ns)
{
	long long sleep_ns = at_ns - now_ns() - SPIN_NS;

	if (sleep_ns > 0) {
		struct timespec span = { sleep_ns / 1000000000, sleep_ns % 1000000000 };
		nanosleep(&span, NULL);
	}
	while (now_ns() < at_ns)
		;
}

static void make_edge(int pull, struct move *move)
{
	const char *word = move->closed ? "pull-down" : "pull-up";
	size_t length = strlen(word);

	move->before_ns = now_ns();
	if (pwrite(pull, word, length, 0) != (ssize_t)length)
		die("moving a contact");
	move->after_ns = now_ns();
}

static struct move *read_script(const char *path, int pulls[LINES], size_t *count)
{
	FILE *script = fopen(path, "r");
	char file[256];
	size_t room = 1024;
	struct move *moves = calloc(room, sizeof *moves), move = { 0 };

	if (!script || !moves)
		die(path);
	for (int line = 0; line < LINES && fscanf(script, " pull %255s", file) == 1; line++) {
		pulls[line] = open(file, O_WRONLY);
		if (pulls[line] < 0)
			die(file);
	}
	while (fscanf(script, "%lld %d %d", &move.at_ns, &move.line, &move.closed) == 3) {
		if (*count == room) {
			room *= 2;
			moves = realloc(moves, room * sizeof *moves);
			if (!moves)
				die("memory");
		}
		moves[(*count)++] = move;
	}
	fclose(script);
	return moves;
}

int main(int count, char **words)
{
	struct sched_param priority = { PRIORITY };
	int pulls[LINES] = { 0 };
	size_t moves_count = 0;

	if (count < 3) {
		fprintf(stderr, "usage: drive SCRIPT LOG [CPU]\n");
		return 2;
	}
	struct move *moves = read_script(words[1], pulls, &moves_count);
	FILE *log = fopen(words[2], "w");

	if (!log)
		die(words[2]);
	if (count > 3) {
		cpu_set_t one;

		CPU_ZERO(&one);
		CPU_SET(atoi(words[3]), &one);
		if (sched_setaffinity(0, sizeof one, &one))
			die("processor");
	}
	if (sched_setscheduler(0, SCHED_FIFO, &priority))
		die("priority");
	mlockall(MCL_CURRENT | MCL_FUTURE);
	long long start_ns = now_ns() + LEAD_NS;

	for (size_t i = 0; i < moves_count; i++) {
		wait_until(start_ns + moves[i].at_ns);
		make_edge(pulls[moves[i].line], &moves[i]);
	}
	for (size_t i = 0; i < moves_count; i++)
		fprintf(log, "%d %d %lld %lld\n", moves[i].line, moves[i].closed,
			moves[i].before_ns, moves[i].after_ns);
	if (fclose(log))
		die(words[2]);
	return 0;
}
