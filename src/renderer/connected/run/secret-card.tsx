import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import { type SecretAnswer, writeSecretAnswer } from '#shared/model/run/approval/secret-answer.ts';

import { request } from '../../bridge/request.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useWords } from '../../text/use-words.ts';
import '../../components/run/question-card.css';

interface SecretCardProps {
  /** The agent's question. */
  readonly question: string;
  /** Origin of the run's page. */
  readonly origin: string | null;
  readonly onAnswer: (answer: string) => void;
}

/** Asks for a password or code, which the person saves or types into the page; it is never recorded. */
export function SecretCard({ question, origin, onAnswer }: SecretCardProps) {
  const { t } = useWords();
  const answer = (given: SecretAnswer) => onAnswer(writeSecretAnswer(given));
  return (
    <section className="question-card" aria-label={t('runs.questionForYou')}>
      <p className="question-card-words" dir="auto">
        <KeyRound size={16} aria-hidden="true" />
        <span>{question}</span>
      </p>
      <p>{t('vault.cardHint')}</p>
      {origin !== null && (
        <KeepForm origin={origin} onKept={(name) => answer({ kind: 'kept', name })} />
      )}
      <div className="question-card-options">
        <Button onClick={() => answer({ kind: 'entered' })}>{t('vault.cardEntered')}</Button>
        <Button look="quiet" onClick={() => answer({ kind: 'refused' })}>
          {t('vault.cardRefuse')}
        </Button>
      </div>
    </section>
  );
}

interface KeepFormProps {
  readonly origin: string;
  readonly onKept: (name: string) => void;
}

/** Form that saves a secret by a request of its own, so that the run learns only its name. */
function KeepForm({ origin, onKept }: KeepFormProps) {
  const { t } = useWords();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<ErrorInfo | null>(null);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const name = new URL(origin).host;
    const values = { password, ...(user.trim() !== '' && { user: user.trim() }) };
    try {
      const secret = { name, kind: 'password' as const, origins: [origin], values };
      onKept((await request('vault.save', { id: null, secret })).name);
    } catch (thrown) {
      setError(toErrorInfo(thrown));
    }
  };
  return (
    <form className="secret-card-form" onSubmit={(event) => void keep(event)}>
      <TextField label={t('vault.user')} value={user} onChange={setUser} />
      <TextField
        label={t('vault.password')}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      {error !== null && <ErrorNote error={error} />}
      <Button look="primary" type="submit" disabled={password === ''}>
        {t('vault.cardKeep', { site: origin })}
      </Button>
    </form>
  );
}
