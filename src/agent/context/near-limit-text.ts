/** Tells a planner that a limit is near, while there is still room to secure what is done. */
export function nearLimitText(used: string): string {
  return `LITTLE IS LEFT: ${used} are used up. First secure what is done, where it would otherwise be lost (save, publish, submit as the task asks for), then go on with what matters most.`;
}
