import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';

import { auditCounts, auditText } from '#shared/messages/sentences/audit-text.ts';
import type { AuditLine, AuditVerdict } from '#shared/model/run/writes/audit-entry.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../bridge/request.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useWords } from '../../text/use-words.ts';
import { ModelMessages } from './steps/model-messages.tsx';
import './run-audit.css';

/** Requests the audit record; `_steps` changes with each step, so that it is reloaded. */
const auditAt = (runId: RunId, _steps: string) => request('run.getAudit', { runId });

/** Summary of what was allowed and what was sent; details on request. */
export function RunAudit({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const { runId, phase, totals } = view;
  // Each step may add lines.
  const steps = `${phase} ${totals.toolCalls} ${totals.tokens.input}`;
  const load = useCallback(() => auditAt(runId, steps), [runId, steps]);
  const [answer, askAgain] = useAnswer(load);
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
          <Disclosure
            summary={`${t('audit.title')}: ${t('audit.summary', auditCounts(lines))}`}
            startsOpen={!verdict.isIntact}
          >
            <Verdict verdict={verdict} />
            {lines.length === 0 && <p className="runs-hint">{t('audit.nothing')}</p>}
            <ol className="run-audit-lines">
              {lines.map((line) => (
                <AuditRow key={line.seq} runId={runId} line={line} />
              ))}
            </ol>
          </Disclosure>
        </section>
      );
    }
  }
}

function Verdict({ verdict }: { readonly verdict: AuditVerdict }) {
  const { t } = useWords();
  return verdict.isIntact ? (
    <p className="run-audit-verdict">
      <ShieldCheck size={15} aria-hidden="true" /> {t('audit.intact')}
    </p>
  ) : (
    <p className="run-audit-verdict run-audit-broken" role="alert">
      <ShieldAlert size={15} aria-hidden="true" /> {t('audit.broken', { line: verdict.brokenAt })}
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
