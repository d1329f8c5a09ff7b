import { useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import {
  type Webhook,
  type WebhookAttempt,
  type WebhookNews,
  WebhookUrlSchema,
} from '#shared/model/settings/webhook.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { Disclosure } from '../../../components/text/disclosure.tsx';
import { RawText } from '../../../components/text/raw-text.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { usePolicy } from '../../../store/use-policy.ts';
import { useWords } from '../../../text/use-words.ts';
import { useSave } from '../form/use-save.ts';
import { SettingsSection } from '../settings-section.tsx';

const NEWS = {
  both: ['finished', 'waiting'],
  finished: ['finished'],
  waiting: ['waiting'],
} as const;
const askForAttempts = () => request('webhook.attempts', null);

/** Webhooks: URLs that are called when a run has ended or waits, and the result of the last call. */
export function WebhooksSection() {
  const { t } = useWords();
  const webhooks = useMirror((mirror) => mirror.settings.webhooks);
  const isManaged = usePolicy()?.export === false;
  const [isAdding, setAdding] = useState(false);
  const [attempts, askAgain] = useAnswer(askForAttempts);
  const { state, save } = useSave();
  const act = (name: 'webhook.remove' | 'webhook.test', id: string) =>
    void save(() => request(name, { id })).then(askAgain);
  return (
    <SettingsSection title={t('webhooks.title')} hint={t('webhooks.hint')} isManaged={isManaged}>
      {webhooks.length > 0 && (
        <ul className="coding-agents">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onAct={act} />
          ))}
        </ul>
      )}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      <div className="mcp-actions">
        <Button onClick={() => setAdding(true)}>{t('webhooks.add')}</Button>
      </div>
      {webhooks.length > 0 && (
        <Disclosure summary={t('webhooks.attempts')}>
          {attempts.status === 'failed' && <ErrorNote error={toErrorInfo(attempts.thrown)} />}
          {attempts.status === 'ready' && (
            <Attempts attempts={attempts.value} webhooks={webhooks} />
          )}
          <Button className="button-flush" look="quiet" onClick={askAgain}>
            {t('webhooks.refresh')}
          </Button>
        </Disclosure>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </SettingsSection>
  );
}

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onAct: (name: 'webhook.remove' | 'webhook.test', id: string) => void;
}

function WebhookRow({ webhook: { id, url, news }, onAct }: WebhookRowProps) {
  const { t } = useWords();
  return (
    <li>
      <div>
        <p className="mcp-reached-by" dir="ltr">
          {url}
        </p>
        <p>{t(news.length === 2 ? 'webhooks.both' : `webhooks.${news[0] ?? 'finished'}`)}</p>
      </div>
      <div className="mcp-actions">
        <Button
          look="quiet"
          aria-label={`${t('webhooks.test')} ${url}`}
          onClick={() => onAct('webhook.test', id)}
        >
          {t('webhooks.test')}
        </Button>
        <Button
          look="quiet"
          aria-label={`${t('webhooks.remove')} ${url}`}
          onClick={() => onAct('webhook.remove', id)}
        >
          {t('webhooks.remove')}
        </Button>
      </div>
    </li>
  );
}

interface AttemptsProps {
  readonly attempts: readonly WebhookAttempt[];
  readonly webhooks: readonly Webhook[];
}

function Attempts({ attempts, webhooks }: AttemptsProps) {
  const words = useWords();
  const { t, format } = words;
  if (attempts.length === 0) return <p>{t('webhooks.none')}</p>;
  return (
    <ul className="webhook-attempts">
      {attempts.map((attempt) => {
        const { at, webhookId, messageId, type, attempt: number, status, error, nextAt } = attempt;
        const url = webhooks.find(({ id }) => id === webhookId)?.url ?? '';
        const time = (ms: number) => format.dateTime(ms, { timeStyle: 'medium', hourCycle: 'h23' });
        return (
          <li key={`${messageId} ${number}`}>
            {time(at)} · <span dir="ltr">{`${type} → ${url}`}</span> ·{' '}
            {error === null
              ? t('webhooks.delivered', { status: String(status) })
              : errorText(words, error).message}{' '}
            {t('webhooks.attempt', { number: String(number) })}{' '}
            {nextAt !== null && t('webhooks.again', { time: time(nextAt) })}
          </li>
        );
      })}
    </ul>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const [url, setUrl] = useState('');
  const [news, setNews] = useState<keyof typeof NEWS>('both');
  const [secret, setSecret] = useState<string | null>(null);
  const { state, save } = useSave();
  const isUrl = WebhookUrlSchema.safeParse(url).success;
  const submit = async () => {
    if (secret !== null) return onClose();
    if (!isUrl) return;
    const chosen: WebhookNews[] = [...NEWS[news]];
    await save(async () => setSecret((await request('webhook.add', { url, news: chosen })).secret));
  };
  return (
    <FormDialog
      title={t('webhooks.add')}
      submitLabel={t(secret === null ? 'webhooks.save' : 'webhooks.done')}
      canSubmit={state.status !== 'saving'}
      onSubmit={submit}
      onClose={onClose}
    >
      {secret === null ? (
        <>
          <TextField
            label={t('webhooks.address')}
            value={url}
            onChange={setUrl}
            hint={t('webhooks.addressHint')}
            error={url === '' || isUrl ? undefined : t('webhooks.addressProblem')}
          />
          <SelectField
            label={t('webhooks.when')}
            value={news}
            onChange={setNews}
            choices={[
              { value: 'both', label: t('webhooks.both') },
              { value: 'finished', label: t('webhooks.finished') },
              { value: 'waiting', label: t('webhooks.waiting') },
            ]}
          />
        </>
      ) : (
        <>
          <p>{t('webhooks.secretHint')}</p>
          <RawText text={secret} />
        </>
      )}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}
