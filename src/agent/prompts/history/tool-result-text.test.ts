import { expect, it } from 'vitest';

import type { Change } from '#shared/tools/contract/tool-result.ts';

import { toolResultText } from './tool-result-text.ts';

const closed: Change = { type: 'layer_closed', layer: 'dialog', name: 'Labels', unsaved: [] };

it('says of the effect what the output does not say', () => {
  const changes: Change[] = [closed, { type: 'went', text: 'Row 3' }];
  const text = toolResultText(
    { ok: true, output: 'Pressed Escape. The dialog “Labels” closed.', effect: { changes } },
    1000,
  );
  expect(JSON.parse(text)).toEqual({
    ok: true,
    output: 'Pressed Escape. The dialog “Labels” closed.',
    effect: ['“Row 3” is gone.'],
  });
});

it('repeats nothing of an address or a value with quotes', () => {
  const changes = [
    { type: 'value_changed', value: 'a "b"\nc' } as const,
    { type: 'navigated', url: 'https://a.example/?q="x"' } as const,
  ];
  const output = 'Typed. Its value is now “a "b"\nc”. The tab now shows https://a.example/?q="x".';
  expect(toolResultText({ ok: true, output, effect: { changes } }, 1000)).not.toContain('effect');
});
