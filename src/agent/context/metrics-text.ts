import type { Metrics } from '../llm/model.ts';

/** Share of tool calls that failed, in whole percent; 0 before the first call. */
function errorRate(metrics: Metrics): number {
  return metrics.toolCalls === 0 ? 0 : Math.round((100 * metrics.errors) / metrics.toolCalls);
}

/** SPEC L4: more than 30 % of the calls failed, and more than 3 of them. */
function isErrorRateHigh(metrics: Metrics): boolean {
  return metrics.errors > 3 && metrics.errors > 0.3 * metrics.toolCalls;
}

/** The run's figures for the planner, with a warning when too much fails. */
export function metricsText(metrics: Metrics): string {
  const lines = [
    'EXECUTION METRICS:',
    `- Tool calls: ${metrics.toolCalls} (${metrics.errors} errors, ${errorRate(metrics)}% failure rate)`,
    `- Observations taken: ${metrics.observations}`,
    `- Time elapsed: ${(metrics.elapsedMs / 1000).toFixed(1)} seconds`,
  ];
  if (isErrorRateHigh(metrics))
    lines.push(
      'WARNING, HIGH ERROR RATE: what has been tried mostly fails. Say why it failed, then choose a different way; do not repeat the same actions.',
    );
  return lines.join('\n');
}
