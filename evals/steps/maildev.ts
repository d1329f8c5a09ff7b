import type { PlainSteps } from './plain-steps.ts';

export const MAILDEV: PlainSteps = {
  delete: `Scroll to "Your trial ends today" and click it. Then click "Delete".`,
  read: `Click the mail "Invoice 4711". Make sure the page has "129.50".`,
  code: `Open the mail "Order received" and tell me the pickup code.`,
  confirm: `Open the mail "Confirm your address", then follow the link "Confirm my address".`,
  'all-read': `Click "Mark all emails as read".`,
};
