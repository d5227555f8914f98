/*
 * Imported for its effect, before everything else: starts this process over with what keeps the memory of uploads
 * bounded (decision 015). The allocator of glibc reads these variables when a process begins and at no other time: two
 * arenas rather than eight for each core, and large blocks given back to the system as soon as they are free, where
 * freed pictures otherwise stay with the process in pieces. Other allocators ignore them. Same process id, same
 * standard streams; whoever has set one of them is left alone.
 */
const LEAN = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

if (process.platform === "linux" && !Object.keys(LEAN).some((name) => process.env[name] !== undefined)) {
  const [, ...rest] = process.argv;
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...rest], {
    ...process.env,
    ...LEAN,
  });
}
