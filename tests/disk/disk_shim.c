/* Stands between a program and the kernel, and notes what happens to the files of one folder.
 *
 *   SHIM_FOLDER   the folder, without a slash at its end; files in folders below it count too
 *   SHIM_LOG      where the notes go
 *   SHIM_WALL     a number: the clock on the wall jumps by hours at every look, as it draws
 *
 * Each note is a head (struct note), a name and data. tests/disk/recording.py reads them.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define MOST_FDS 4096

struct note {
    uint64_t kind; /* one letter */
    uint64_t file; /* the inode */
    uint64_t at;
    uint64_t name_bytes;
    uint64_t data_bytes;
};

static uint64_t file_of[MOST_FDS];
static const char *folder;
static int log_fd = -1;

#define REAL(name)                                     \
    static __typeof__(name) *real;                     \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("SHIM_LOG");
    folder = getenv("SHIM_FOLDER");
    if (path && folder) {
        int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
        log_fd = fcntl(fd, F_DUPFD_CLOEXEC, MOST_FDS - 1); /* out of the program's way */
        if (log_fd < 0) log_fd = fd;
        else syscall(SYS_close, fd);
    }
}

static void note(char kind, uint64_t file, uint64_t at, const char *name, const void *data, size_t n) {
    struct note head = {(uint64_t)kind, file, at, name ? strlen(name) : 0, n};
    struct iovec parts[3] = {{&head, sizeof head}, {(void *)name, head.name_bytes}, {(void *)data, n}};
    int before = errno;
    if (log_fd >= 0 && syscall(SYS_writev, log_fd, parts, 3) != (long)(sizeof head + head.name_bytes + n))
        abort();
    errno = before;
}

static int is_ours(const char *path) {
    size_t n = folder ? strlen(folder) : 0;
    return n && path && !strncmp(path, folder, n) && (path[n] == '/' || !path[n]);
}

static uint64_t file_at(int fd) { return fd >= 0 && fd < MOST_FDS ? file_of[fd] : 0; }

static int opened(int fd, const char *path, int flags, int was_there) {
    struct stat found;
    int before = errno;
    if (fd >= 0 && fd < MOST_FDS) {
        file_of[fd] = 0;
        if (is_ours(path) && !fstat(fd, &found)) {
            file_of[fd] = found.st_ino;
            if (!was_there) note('C', found.st_ino, 0, path, NULL, 0);
            else if (flags & O_TRUNC) note('T', found.st_ino, 0, NULL, NULL, 0);
            else if (S_ISDIR(found.st_mode)) note('D', found.st_ino, 0, path, NULL, 0);
        }
    }
    errno = before;
    return fd;
}

static int there(int dir, const char *path) {
    int before = errno, is_there = !faccessat(dir, path, F_OK, AT_SYMLINK_NOFOLLOW);
    errno = before;
    return is_there;
}

#define OPEN(name, dir, ...)                                   \
    mode_t mode = 0;                                           \
    if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) { \
        va_list more;                                          \
        va_start(more, flags);                                 \
        mode = va_arg(more, mode_t);                           \
        va_end(more);                                          \
    }                                                          \
    REAL(name);                                                \
    int was_there = there(dir, path);                          \
    return opened(real(__VA_ARGS__, flags, mode), path, flags, was_there)

int open(const char *path, int flags, ...) { OPEN(open, AT_FDCWD, path); }
int open64(const char *path, int flags, ...) { OPEN(open64, AT_FDCWD, path); }
int openat(int dir, const char *path, int flags, ...) { OPEN(openat, dir, dir, path); }
int openat64(int dir, const char *path, int flags, ...) { OPEN(openat64, dir, dir, path); }

int close(int fd) {
    REAL(close);
    if (fd >= 0 && fd < MOST_FDS) file_of[fd] = 0;
    return real(fd);
}

ssize_t write(int fd, const void *data, size_t n) {
    REAL(write);
    uint64_t file = file_at(fd);
    off_t at = file ? lseek(fd, 0, SEEK_CUR) : 0;
    if (file && (fcntl(fd, F_GETFL) & O_APPEND)) at = lseek(fd, 0, SEEK_END);
    ssize_t done;
    if (fd == 1) note('S', 0, 0, NULL, data, n); /* before: it may be seen at once */
    done = real(fd, data, n);
    if (file && done > 0) note('W', file, (uint64_t)at, NULL, data, (size_t)done);
    return done;
}

#define PWRITE(name)                                                             \
    REAL(name);                                                                  \
    ssize_t done = real(fd, data, n, at);                                        \
    if (done > 0 && file_at(fd)) note('W', file_at(fd), (uint64_t)at, NULL, data, (size_t)done); \
    return done

ssize_t pwrite(int fd, const void *data, size_t n, off_t at) { PWRITE(pwrite); }
ssize_t pwrite64(int fd, const void *data, size_t n, off64_t at) { PWRITE(pwrite64); }

#define DONE(kind, file, at, path) \
    if (!done && file) note(kind, file, at, path, NULL, 0); \
    return done

int ftruncate(int fd, off_t size) {
    REAL(ftruncate);
    int done = real(fd, size);
    DONE('T', file_at(fd), (uint64_t)size, NULL);
}
int ftruncate64(int fd, off64_t size) {
    REAL(ftruncate64);
    int done = real(fd, size);
    DONE('T', file_at(fd), (uint64_t)size, NULL);
}
int fsync(int fd) {
    REAL(fsync);
    int done = real(fd);
    DONE('Y', file_at(fd), 0, NULL);
}
int fdatasync(int fd) {
    REAL(fdatasync);
    int done = real(fd);
    DONE('Y', file_at(fd), 0, NULL);
}

int unlink(const char *path) {
    REAL(unlink);
    int done = real(path);
    DONE('U', is_ours(path), 0, path);
}
int rmdir(const char *path) {
    REAL(rmdir);
    int done = real(path);
    DONE('U', is_ours(path), 0, path);
}
int mkdir(const char *path, mode_t mode) {
    REAL(mkdir);
    int done = real(path, mode);
    struct stat found;
    uint64_t file = !done && is_ours(path) && !stat(path, &found) ? found.st_ino : 0;
    DONE('M', file, 0, path);
}

static void two_names(char kind, const char *from, const char *to) {
    char both[8192];
    if (strlen(from) + strlen(to) + 2 > sizeof both) abort();
    strcpy(both, from);
    strcat(both, "\n");
    strcat(both, to);
    note(kind, 0, 0, both, NULL, 0);
}
int rename(const char *from, const char *to) {
    REAL(rename);
    int done = real(from, to);
    if (!done && is_ours(to)) two_names('R', from, to);
    return done;
}
int link(const char *from, const char *to) {
    REAL(link);
    int done = real(from, to);
    if (!done && is_ours(to)) two_names('L', from, to);
    return done;
}

/* Ways to write that nothing of ours uses: were one used, the notes would be wrong in silence. */
#define UNUSED(name, ...)                                          \
    REAL(name);                                                    \
    if (file_at(fd)) abort();                                      \
    return real(__VA_ARGS__)
ssize_t writev(int fd, const struct iovec *parts, int n) { UNUSED(writev, fd, parts, n); }
ssize_t pwritev(int fd, const struct iovec *parts, int n, off_t at) { UNUSED(pwritev, fd, parts, n, at); }
ssize_t pwritev64(int fd, const struct iovec *parts, int n, off64_t at) { UNUSED(pwritev64, fd, parts, n, at); }
int posix_fallocate(int fd, off_t at, off_t n) { UNUSED(posix_fallocate, fd, at, n); }
int posix_fallocate64(int fd, off64_t at, off64_t n) { UNUSED(posix_fallocate64, fd, at, n); }
int fallocate(int fd, int mode, off_t at, off_t n) { UNUSED(fallocate, fd, mode, at, n); }
int fallocate64(int fd, int mode, off64_t at, off64_t n) { UNUSED(fallocate64, fd, mode, at, n); }
ssize_t sendfile(int fd, int from, off_t *at, size_t n) { UNUSED(sendfile, fd, from, at, n); }
ssize_t copy_file_range(int from, off64_t *a, int fd, off64_t *b, size_t n, unsigned flags) {
    UNUSED(copy_file_range, from, a, fd, b, n, flags);
}

/* The clock on the wall: every look finds it hours away from the one before, either way. */
static time_t jump(void) {
    static uint64_t state; /* splitmix64 */
    if (!state) state = (uint64_t)atoi(getenv("SHIM_WALL")) << 32;
    uint64_t drawn = state += 0x9e3779b97f4a7c15u;
    drawn = (drawn ^ drawn >> 30) * 0xbf58476d1ce4e5b9u;
    drawn = (drawn ^ drawn >> 27) * 0x94d049bb133111ebu;
    return (time_t)((drawn ^ drawn >> 31) % (2 * 86400)) - 86400;
}
int clock_gettime(clockid_t clock, struct timespec *now) {
    REAL(clock_gettime);
    int done = real(clock, now);
    if (!done && getenv("SHIM_WALL") && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        now->tv_sec += jump();
    return done;
}
