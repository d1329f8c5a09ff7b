import type { WindowId } from '#shared/model/ids.ts';

import type { Box } from '../../search/box.ts';
import type { DomainHandlers } from '../handlers.ts';

interface BoxHandlerOptions {
  readonly box: Box;
  readonly windowId: WindowId;
  readonly isPrivate: boolean;
}

export function createBoxHandlers({
  box,
  windowId,
  isPrivate,
}: BoxHandlerOptions): DomainHandlers<'box'> {
  return { 'box.suggest': ({ text }) => box.answer(text, { windowId, isPrivate }) };
}
