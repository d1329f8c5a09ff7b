import { describe, expect, it } from 'vitest';

import type { Metrics } from '../../llm/model.ts';
import { metricsText } from './metrics-text.ts';

const metrics: Metrics = {
  toolCalls: 8,
  errors: 2,
  observations: 3,
  elapsedMs: 12_345,
  rounds: 3,
  tokens: 12_400,
  cost: 0,
  left: { rounds: 47, toolCalls: 192, tokens: 487_600, ms: 1_787_655, cost: null },
};

describe('metricsText', () => {
  it('says what has been used and what is left of it', () => {
    expect(metricsText(metrics)).toBe(
      [
        'EXECUTION METRICS:',
        '- Tool calls: 8 (2 errors, 25% failure rate), 192 left',
        '- Observations taken: 3',
        '- Time elapsed: 12.3 seconds, 1788 left',
        '- Round 3, 47 left; tokens 12400, 487600 left',
      ].join('\n'),
    );
  });

  it('names what it costs where a price or a limit is known', () => {
    expect(metricsText({ ...metrics, cost: 0.0213 })).toContain('left; cost $0.0213');
    expect(metricsText({ ...metrics, left: { ...metrics.left, cost: 0.5 } })).toContain(
      '; cost $0.0000, $0.5000 left',
    );
  });

  it('warns when most of what is tried fails', () => {
    expect(metricsText(metrics)).not.toContain('HIGH ERROR RATE');
    expect(metricsText({ ...metrics, errors: 4 })).toContain('HIGH ERROR RATE');
  });
});
