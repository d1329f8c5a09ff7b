import { FileDown, FolderOpen, Pause, Play, RotateCw, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

import type { DownloadAct, DownloadView } from '#shared/model/download/download.ts';
import { sizeText } from '#shared/messages/sentences/size-text.ts';
import type { Words } from '#shared/messages/words.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { durationWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { DownloadMenu } from './download-menu.tsx';
import { actsOf, type RowAct } from './row-acts.ts';

interface DownloadRowProps {
  readonly download: DownloadView;
  /** Whether the row has a menu, for which a popup has no room. */
  readonly hasMenu: boolean;
}

/** A download: file, progress, actions. */
export function DownloadRow({ download, hasMenu }: DownloadRowProps) {
  const words = useWords();
  const { t } = words;
  const { id, name, state, received, total, isMissing, origin } = download;
  const act = (chosen: DownloadAct) => send('download.act', { id, act: chosen });
  const isOpen = state === 'going' || state === 'paused' || state === 'interrupted';
  const isThere = state === 'saved' && !isMissing;
  return (
    <li className={`download-row ${isThere || isOpen ? '' : 'is-faint'}`}>
      {state === 'harmful' ? (
        <TriangleAlert className="download-warning" size={18} aria-hidden="true" />
      ) : (
        <FileDown size={18} aria-hidden="true" />
      )}
      <div className="download-what">
        {isThere ? (
          <button
            type="button"
            className="download-name"
            title={t('downloads.open', { name })}
            onClick={() => act('open')}
          >
            <bdi>{name}</bdi>
          </button>
        ) : (
          <span className="download-name">
            <bdi>{name}</bdi>
          </span>
        )}
        <span className="download-facts">{factsOf(words, download).join(' · ')}</span>
        {isOpen && (
          <progress
            aria-label={name}
            value={total === null ? undefined : received}
            max={total ?? undefined}
          />
        )}
        {state === 'harmful' && !isMissing && <Harmful origin={origin} act={act} />}
      </div>
      <div className="download-acts">
        {actsOf(download).map((each) => (
          <IconButton
            key={each}
            label={`${t(`downloads.${each}`)}: ${name}`}
            title={t(`downloads.${each}`)}
            onClick={() => act(each)}
          >
            {ICONS[each]}
          </IconButton>
        ))}
        {hasMenu && <DownloadMenu download={download} act={act} />}
      </div>
    </li>
  );
}

interface HarmfulProps {
  readonly origin: string;
  readonly act: (chosen: 'keep' | 'discard') => void;
}

function Harmful({ origin, act }: HarmfulProps) {
  const { t } = useWords();
  return (
    <div className="download-harmful">
      <p>
        {origin === ''
          ? t('downloads.harmfulAnywhere')
          : t('downloads.harmful', { origin: hostOf(origin) })}
      </p>
      <Button onClick={() => act('discard')}>{t('downloads.discard')}</Button>
      <Button look="quiet" onClick={() => act('keep')}>
        {t('downloads.keep')}
      </Button>
    </div>
  );
}

const ICONS: Readonly<Record<RowAct, ReactNode>> = {
  pause: <Pause size={16} aria-hidden="true" />,
  resume: <Play size={16} aria-hidden="true" />,
  retry: <RotateCw size={16} aria-hidden="true" />,
  cancel: <X size={16} aria-hidden="true" />,
  show: <FolderOpen size={16} aria-hidden="true" />,
  remove: <X size={16} aria-hidden="true" />,
};

/** Facts below the file's name: source, progress, and why it is stopped. */
function factsOf(words: Words, download: DownloadView): readonly string[] {
  const { origin, state, isMissing } = download;
  const from = origin === '' ? [] : [hostOf(origin)];
  const ended = isMissing ? 'stateMissing' : STATES[state];
  const why = ended === null ? [] : [words.t(`downloads.${ended}`)];
  return [...from, ...amountOf(words, download), ...why];
}

function amountOf(words: Words, download: DownloadView): readonly string[] {
  const { state, received, total, bytesPerSecond } = download;
  const { t } = words;
  if (state === 'cancelled') return [];
  if (state === 'saved' || state === 'harmful') return [sizeText(words, received)];
  const amount =
    total === null
      ? sizeText(words, received)
      : t('downloads.progress', {
          received: sizeText(words, received),
          total: sizeText(words, total),
        });
  if (bytesPerSecond === null || bytesPerSecond === 0) return [amount];
  const speed = t('downloads.speed', { size: sizeText(words, bytesPerSecond) });
  if (total === null) return [amount, speed];
  const time = durationWords(words, ((total - received) / bytesPerSecond) * 1000);
  return [amount, speed, t('downloads.left', { time })];
}

const STATES = {
  going: null,
  paused: 'statePaused',
  interrupted: 'stateInterrupted',
  cancelled: 'stateCancelled',
  harmful: null,
  saved: null,
} as const;

function hostOf(origin: string): string {
  return URL.parse(origin)?.host ?? origin;
}
