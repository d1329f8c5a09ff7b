import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';

import { SCRIPT_REFERENCE } from './script-reference.ts';

describe('the reference of scripts', () => {
  it('takes at most 600 tokens of a prompt', () => {
    expect(countTokens(SCRIPT_REFERENCE)).toBeLessThanOrEqual(600);
  });
});
