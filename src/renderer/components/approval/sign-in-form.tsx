import { type FormEvent, useState } from 'react';

import type { Login } from '#shared/model/site/login.ts';

import { useWords } from '../../text/use-words.ts';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../fields/text-field.tsx';

interface SignInFormProps {
  /** Whether the form can be sent. */
  readonly isArmed: boolean;
  readonly onSignIn: (login: Login) => void;
  readonly onRefuse: () => void;
}

/** Name and password for a server, sent only to it. */
export function SignInForm({ isArmed, onSignIn, onRefuse }: SignInFormProps) {
  const { t } = useWords();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isArmed) onSignIn({ name, password });
  };
  return (
    <form className="secret-card-form" onSubmit={submit}>
      <TextField
        label={t('site.userName')}
        autoComplete="username"
        value={name}
        onChange={setName}
      />
      <TextField
        label={t('site.password')}
        type="password"
        value={password}
        onChange={setPassword}
      />
      <div className="approval-answers">
        <Button look="primary" type="submit" disabled={!isArmed || name + password === ''}>
          {t('site.signIn')}
        </Button>
        <Button look="quiet" onClick={onRefuse}>
          {t('site.noSignIn')}
        </Button>
      </div>
    </form>
  );
}
