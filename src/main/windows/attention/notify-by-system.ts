import { Notification } from 'electron';

import type { NotificationText } from './notify-person.ts';

/** Shows a notification of the operating system, where it has any. */
export function notifyBySystem(text: NotificationText, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification(text);
  notification.on('click', onClick);
  notification.show();
}
