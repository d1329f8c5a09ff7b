import { ShieldAlert, ShieldCheck } from 'lucide-react';

import { auditCounts, auditText } from '#shared/messages/sentences/audit-text.ts';
import type { AuditLine } from '#shared/model/run/writes/audit-entry.ts';
import type { RunId } from '#shared/model/ids.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { useWords } from '../../text/use-words.ts';
import { ModelMessages } from './steps/model-messages.tsx';
import type { useRunAudit } from './use-run-audit.ts';

interface RunAuditProps {
  readonly runId: RunId;
  readonly audit: ReturnType<typeof useRunAudit>;
}

/** What was allowed and what was sent, line by line. */
export function RunAudit({ runId, audit: [answer, askAgain] }: RunAuditProps) {
  const { t } = useWords();
  switch (answer.status) {
    case 'waiting':
      return <LoadingLines label={t('audit.loading')} count={1} />;
    case 'failed':
      return (
        <ErrorNote
          error={toErrorInfo(answer.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      );
    case 'ready': {
      const { lines, verdict } = answer.value;
      return (
        <section className="run-audit" aria-label={t('audit.title')}>
          <h2>{t('audit.title')}</h2>
          <p className="runs-hint">{t('audit.summary', auditCounts(lines))}</p>
          {verdict.isIntact && (
            <p className="run-audit-verdict">
              <ShieldCheck size={15} aria-hidden="true" /> {t('audit.intact')}
            </p>
          )}
          {lines.length === 0 && <p className="runs-hint">{t('audit.nothing')}</p>}
          <ol className="run-audit-lines">
            {lines.map((line) => (
              <AuditRow key={line.seq} runId={runId} line={line} />
            ))}
          </ol>
        </section>
      );
    }
  }
}

/** Warns of a changed record, above all parts; nothing while it is loading or intact. */
export function BrokenAudit({ audit: [answer] }: Pick<RunAuditProps, 'audit'>) {
  const { t } = useWords();
  if (answer.status !== 'ready' || answer.value.verdict.isIntact) return null;
  return (
    <p className="run-audit-verdict run-audit-broken" role="alert">
      <ShieldAlert size={15} aria-hidden="true" />{' '}
      {t('audit.broken', { line: answer.value.verdict.brokenAt })}
    </p>
  );
}

function AuditRow({ runId, line }: { readonly runId: RunId; readonly line: AuditLine }) {
  const words = useWords();
  const { t, format } = words;
  const { what, who, isRefused } = auditText(words, line.entry);
  return (
    <li className={isRefused ? 'run-audit-refused' : undefined}>
      <time dateTime={new Date(line.at).toISOString()}>
        {format.dateTime(line.at, { timeStyle: 'medium', hourCycle: 'h23' })}
      </time>
      <div>
        <p dir="auto">{what}</p>
        {who !== '' && <p className="run-audit-who">{who}</p>}
        {line.entry.kind === 'model' && (
          <Disclosure summary={t('audit.showRequest')}>
            <ModelMessages runId={runId} callId={line.entry.callId} />
          </Disclosure>
        )}
      </div>
    </li>
  );
}
