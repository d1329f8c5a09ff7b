import { Fragment } from 'react';

import { keyedTexts } from './keyed-texts.ts';
import { AMOUNT } from './whole-amounts.ts';
import './markdown.css';

/** A plain text whose amounts, such as “€ 34.00”, stay on one line; its spaces stay as they are. */
export function AmountText({ children: text }: { readonly children: string }) {
  // Every second part is an amount.
  const parts = text.split(new RegExp(`(${AMOUNT.source})`, 'u'));
  return keyedTexts(parts).map(({ key, text: part }, place) =>
    place % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <span key={key} className="markdown-amount">
        {part}
      </span>
    ),
  );
}
