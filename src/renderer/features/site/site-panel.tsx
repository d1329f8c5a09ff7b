import { Cookie, Lightbulb, Lock, LockOpen, Shield, X, type LucideIcon } from 'lucide-react';
import { useCallback, useState, type ReactNode, type RefObject } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';
import type { SiteInfo } from '#shared/model/site/site-info.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { SiteFactList } from '../../components/site-fact-list.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { below } from '../../components/overlay/place-popup.ts';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import { SitePermissionList } from './site-permission-list.tsx';

export interface SitePanelProps {
  readonly tab: Tab;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Facts and settings of the site in front. */
export function SitePanel({ tab, anchor, onClose }: SitePanelProps) {
  const { t } = useWords();
  const { id, url } = tab;
  const [asked, setAsked] = useState(0);
  const load = useCallback(() => describe(id, url, asked), [id, url, asked]);
  const [answer] = useAnswer(load);
  const place = below(
    () => anchor.current?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 },
    'start',
    false,
  );
  return (
    <OverlayPopup isOpen place={place} takesFocus onDismiss={onClose} width={340}>
      <dialog open className="site-popup" aria-label={t('site.about')}>
        <header>
          <h2 dir="ltr">{URL.parse(url)?.host ?? url}</h2>
          <IconButton label={t('site.close')} data-autofocus onClick={onClose}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </header>
        {answer.status === 'waiting' && <LoadingLines label={t('site.loading')} count={3} />}
        {answer.status === 'failed' && <ErrorNote error={toErrorInfo(answer.thrown)} />}
        {answer.status === 'ready' && (
          <SiteFacts
            tab={tab}
            info={answer.value}
            onChanged={() => setAsked((before) => before + 1)}
          />
        )}
      </dialog>
    </OverlayPopup>
  );
}

/** Requests a description of the page; `_url` and `_asked` change to load it again. */
const describe = (tabId: Tab['id'], _url: string, _asked: number) =>
  request('site.describe', { tabId });

interface SiteFactsProps {
  readonly tab: Tab;
  readonly info: SiteInfo;
  readonly onChanged: () => void;
}

function SiteFacts({ tab, info, onChanged }: SiteFactsProps) {
  const { t } = useWords();
  const { origin, cookies, blocking, blocked } = info;
  const clear = async () => {
    await request('site.clearData', { tabId: tab.id });
    onChanged();
  };
  if (origin === null) return <p>{t('site.noSite')}</p>;
  return (
    <>
      <Connection tab={tab} info={info} />
      <SitePermissionList origin={origin} />
      <LearntFacts origin={origin} />
      <Fact icon={Cookie}>
        <p>{t('site.cookies', { count: cookies })}</p>
        <Button look="quiet" onClick={() => void clear()}>
          {t('site.clearData')}
        </Button>
      </Fact>
      {blocking !== 'off' && (
        <Fact icon={Shield}>
          <SwitchField
            label={t('site.blocks')}
            hint={t('site.blocked', { count: blocked })}
            isOn={blocking === 'on'}
            onChange={(isOn) => send('site.setBlocking', { tabId: tab.id, isOn })}
          />
        </Fact>
      )}
    </>
  );
}

/** Learnt facts about the site's requests; nothing without any. */
function LearntFacts({ origin }: { readonly origin: string }) {
  const { t } = useWords();
  const facts = useMirror((mirror) => mirror.siteFacts.list);
  const here = facts.filter((fact) => fact.origin === origin);
  if (here.length === 0) return null;
  return (
    <Fact icon={Lightbulb}>
      <details>
        <summary>{t('consent.learnt', { count: here.length })}</summary>
        <SiteFactList
          facts={here}
          onForget={({ shape }) => send('siteFact.forget', { what: 'one', origin, shape })}
        />
      </details>
    </Fact>
  );
}

function Connection({ tab, info }: Pick<SiteFactsProps, 'tab' | 'info'>) {
  const { t } = useWords();
  const { connection, certificate } = info;
  return (
    <Fact icon={connection === 'secure' ? Lock : LockOpen}>
      <p className={connection === 'secure' || connection === 'local' ? '' : 'site-caution'}>
        {t(`site.${connection}`)}
      </p>
      {connection === 'unconfirmed' && (
        <Button
          look="quiet"
          onClick={() => send('site.setTrusted', { tabId: tab.id, isTrusted: false })}
        >
          {t('site.trustNoMore')}
        </Button>
      )}
      {certificate !== null && (
        <details>
          <summary>{t('site.certificate')}</summary>
          <CertificateFacts certificate={certificate} />
        </details>
      )}
    </Fact>
  );
}

function Fact({
  icon: Icon,
  children,
}: {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}) {
  return (
    <div className="site-fact">
      <Icon size={16} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
