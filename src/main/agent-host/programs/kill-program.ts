/** Ends a program and all that it has started, which its own process may have failed to do. */
export function killProgram(pid: number): void {
  try {
    // Elsewhere it leads a group of its own.
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has gone by itself.
  }
}
