import { useState, type FormEvent } from 'react';

import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useWords } from '../../../text/use-words.ts';

interface PdfPasswordProps {
  readonly isWrong: boolean;
  readonly onPassword: (password: string) => void;
}

/** Asks for the PDF's password again: the one typed into Chromium's viewer is not available here. */
export function PdfPassword({ isWrong, onPassword }: PdfPasswordProps) {
  const { t } = useWords();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '') onPassword(password);
  };
  return (
    <form className="pdf-password" onSubmit={submit} noValidate>
      <p>{t('pdf.locked')}</p>
      <TextField
        label={t('pdf.password')}
        type="password"
        value={password}
        onChange={setPassword}
        hint={t('pdf.passwordHint')}
        error={isWrong && password === '' ? t('pdf.passwordWrong') : undefined}
      />
      <Button type="submit" disabled={password === ''}>
        {t('pdf.unlock')}
      </Button>
    </form>
  );
}
