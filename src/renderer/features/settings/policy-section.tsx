import { noteText } from '#shared/messages/sentences/note-text.ts';
import { policyFaultError } from '#shared/model/managed-policy/policy-fault.ts';
import { NO_POLICY_LINES, policyLines } from '#shared/model/managed-policy/policy-lines.ts';

import { ErrorNote } from '../../components/notes/error-note.tsx';
import { LateStyle } from '../../components/loading/late-style.tsx';
import { TextList } from '../../components/text/text-list.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import style from './managed.css?url';
import { SettingsSection } from './settings-section.tsx';

/** The administrator's policy in sentences, read-only. */
export function PolicySection() {
  const words = useWords();
  const { t } = words;
  const policy = useMirror((mirror) => mirror.program.policy);
  if (policy.status === 'none') return null;
  return (
    <SettingsSection title={t('policy.title')} hint={t('policy.hint', { file: policy.file })}>
      <LateStyle href={style} />
      {policy.status === 'faulty' ? (
        <ErrorNote error={policyFaultError(policy.file, policy.fault)} />
      ) : (
        <>
          <TextList
            className="policy-rules"
            texts={linesOf(policy.policy).map((line) => noteText(words, line))}
          />
          {policy.policy.contact !== undefined && (
            <p>{t('policy.contact', { contact: policy.policy.contact })}</p>
          )}
        </>
      )}
    </SettingsSection>
  );
}

function linesOf(policy: Parameters<typeof policyLines>[0]) {
  const lines = Object.values(policyLines(policy)).flat();
  return lines.length === 0 ? [NO_POLICY_LINES] : lines;
}
