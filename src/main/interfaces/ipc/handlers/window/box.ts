import type { WindowId } from '#shared/model/ids.ts';

import type { Box } from '../../../../browser/search/box-answers.ts';
import type { WebSuggestions } from '../../../../browser/search/web/web-suggestions.ts';
import type { DomainHandlers } from '../../handlers.ts';

interface BoxHandlerOptions {
  readonly box: Box;
  readonly webSuggestions: WebSuggestions;
  readonly windowId: WindowId;
  readonly isPrivate: boolean;
}

export function createBoxHandlers({
  box,
  webSuggestions,
  windowId,
  isPrivate,
}: BoxHandlerOptions): DomainHandlers<'box'> {
  return {
    'box.suggest': ({ text }) => box.answer(text, { windowId, isPrivate }),
    'box.suggestWeb': ({ text }) => webSuggestions.suggest(text, { windowId, isPrivate }),
  };
}
