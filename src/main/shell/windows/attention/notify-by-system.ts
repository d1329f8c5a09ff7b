import { Notification } from 'electron';

import type { NotificationText } from './notify-person.ts';

/** Shows a system notification, if the system supports them. */
export function notifyBySystem(text: NotificationText, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification(text);
  notification.on('click', onClick);
  notification.show();
}
