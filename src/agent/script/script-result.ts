import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import type { ScriptReport, ScriptStep } from './script-report.ts';

const MAX_LOGS = 12_000;
const MAX_STEPS_TOLD = 8;

/**
 * Converts a script's report to a tool result for models: short after a success, with everything that helps to repair it after a failure.
 */
export function scriptResult(report: ScriptReport): ToolResult {
  const { rows, logs, warnings, changes } = report;
  if (report.ok)
    return {
      ok: true,
      output: {
        ...(report.value !== null && { returned: report.value }),
        ...(logs.length > 0 && { log: logText(logs) }),
        ...(Object.keys(rows).length > 0 && { rowsAdded: { ...rows } }),
        done: actsText(report.steps),
        ...(warnings.length > 0 && { warnings: [...warnings] }),
      },
      effect: { changes: [...changes] },
    };
  const { error, line, call, variables } = report;
  const where = [line === null ? '' : `Line ${line}`, call ?? ''].filter((part) => part !== '');
  const told = [
    `${where.length === 0 ? 'The script failed' : where.join(', ')}: ${error.message} (${error.code})`,
    `Done before: ${actsText(report.steps)}.`,
    ...lastSteps(report.steps),
    ...(Object.keys(rows).length > 0
      ? [
          `Rows added: ${Object.entries(rows)
            .map(([name, count]) => `${count} to ${name}`)
            .join(', ')}.`,
        ]
      : []),
    ...(Object.keys(variables).length > 0
      ? [
          `Variables: ${Object.entries(variables)
            .map(([name, value]) => `${name} = ${value}`)
            .join('; ')}.`,
        ]
      : []),
    ...warnings,
    ...(logs.length > 0 ? [`Log: ${logText(logs)}`] : []),
  ];
  return {
    ok: false,
    error: {
      ...(report.isMistake ? { code: 'SCRIPT_WRONG' } : { code: 'SCRIPT_FAILED' }),
      params: {
        line: line ?? 0,
        cause: error.message.slice(0, 300),
        isRepeatable: report.steps.every(isRepeatable) ? 1 : 0,
      },
      message: told.join('\n'),
      next: `${error.next} What was done stays done: go on from there.`,
    },
  };
}

/** Whether repeating the step makes no further change. */
const isRepeatable = ({ ok, tool, what }: ScriptStep): boolean =>
  !ok ||
  ((tool === 'state' || traitsOf(tool).isRepeatable) && !what.includes('.pressSequentially('));

/** Counts of the successful calls: `24 × click, 24 × type`. */
function actsText(steps: readonly ScriptStep[]): string {
  const counts = new Map<string, number>();
  for (const { tool, ok } of steps) if (ok) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  if (counts.size === 0) return 'nothing';
  return [...counts].map(([tool, count]) => `${count} × ${tool}`).join(', ');
}

function lastSteps(steps: readonly ScriptStep[]): readonly string[] {
  const done = steps.filter(({ ok }) => ok).slice(-MAX_STEPS_TOLD);
  return done.length === 0
    ? []
    : [`The last that worked: ${done.map(({ line, what }) => `line ${line} ${what}`).join('; ')}.`];
}

function logText(logs: readonly string[]): string {
  const text = logs.join('\n');
  return text.length > MAX_LOGS ? `${text.slice(0, MAX_LOGS)}… (cut)` : text;
}
