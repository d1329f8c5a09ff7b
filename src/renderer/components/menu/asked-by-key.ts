/** Whether a menu was asked for by the menu key, not by the right button. */
export function isAskedByKey({ detail, button }: Pick<MouseEvent, 'detail' | 'button'>): boolean {
  return detail === 0 && button !== 2;
}
