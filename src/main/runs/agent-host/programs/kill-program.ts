/** Kills a program and everything it has started, in case its parent process failed to. */
export function killProgram(pid: number): void {
  try {
    // On other systems it leads a process group.
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The program has already ended.
  }
}
