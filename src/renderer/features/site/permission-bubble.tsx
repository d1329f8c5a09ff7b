import { X } from 'lucide-react';
import { useState, type RefObject } from 'react';

import type { PermissionAnswer, PermissionQuestion } from '#shared/model/site/site-permission.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { below } from '../../components/overlay/place-popup.ts';
import { useWords } from '../../text/use-words.ts';
import { PermissionIcon } from './permission-icon.tsx';

export interface PermissionBubbleProps {
  readonly question: PermissionQuestion;
  readonly anchor: RefObject<HTMLElement | null>;
  /** Whether the bubble takes the focus, as the person asked; otherwise the focus stays where it is. */
  readonly takesFocus: boolean;
}

/** Permission request of the page in front, over the page. */
export function PermissionBubble({ question, anchor, takesFocus }: PermissionBubbleProps) {
  const { t } = useWords();
  // Escape leaves a focused bubble, which stays until answered.
  const [isLeft, setLeft] = useState(false);
  const { id, origin, topOrigin, kinds, canKeep } = question;
  const answer = (given: PermissionAnswer) => send('permission.answer', { id, answer: given });
  return (
    <OverlayPopup
      isOpen
      place={below(() => boxOf(anchor), 'start', false)}
      takesFocus={takesFocus && !isLeft}
      onDismiss={() => setLeft(true)}
      width={380}
    >
      <section className="site-popup" aria-label={t('permissions.bubble', { origin })}>
        <header>
          <p role="alert">
            {origin === topOrigin
              ? t('permissions.asks', { origin })
              : t('permissions.asksWithin', { origin, topOrigin })}
          </p>
          <IconButton label={t('permissions.later')} onClick={() => answer('later')}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </header>
        <ul className="asked-kinds">
          {kinds.map((kind) => (
            <li key={kind}>
              <PermissionIcon kind={kind} />
              {t(`permissions.${kind}`)}
            </li>
          ))}
        </ul>
        <div className="site-popup-actions">
          <Button look="primary" data-autofocus onClick={() => answer('once')}>
            {t('permissions.once')}
          </Button>
          {canKeep && (
            <Button look="quiet" onClick={() => answer('always')}>
              {t('permissions.always')}
            </Button>
          )}
          <Button look="quiet" onClick={() => answer('block')}>
            {t('permissions.block')}
          </Button>
        </div>
      </section>
    </OverlayPopup>
  );
}

function boxOf(anchor: RefObject<HTMLElement | null>) {
  return anchor.current?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
}
