import type { OutgoingText } from '../main/safety/run-permissions/taint/outgoing-texts.ts';

/** A page with all kinds of text that must not be sent elsewhere without asking, and ways to send them. */

export const BANK = 'https://bank.example';
export const EVIL = 'https://evil.example';
export const CARD = '4929871263540817';
export const CODE = 'k7f9-22xq-81mm';
export const SENTENCE = 'Your recovery word is wandering marmalade teapot';
export const PAGE = `Welcome back, Ada
Card ${CARD.replace(/(.{4})(?!$)/g, '$1 ')}, valid until 08/2029
Your one-time code is 883102
${SENTENCE}
Recovery code ${CODE}
Token QZXVKJWPBTHG
Signed in as ada.lovelace@bank.example`;

export const typed = (text: string, to = EVIL): OutgoingText => ({ to, way: 'type', text });
export const at = (url: string): OutgoingText => ({
  to: new URL(url).origin,
  way: 'address',
  text: url,
});

export const inPieces = (text: string, length: number): readonly string[] =>
  text.match(new RegExp(`.{1,${length}}`, 'gs')) ?? [];
