/** Tells the planner that a limit is near, while results can still be secured. */
export function nearLimitText(used: string): string {
  return `LITTLE IS LEFT: ${used} are used up. First secure what is done, where it would otherwise be lost (save, publish, submit as the task asks for), then go on with what matters most.`;
}
