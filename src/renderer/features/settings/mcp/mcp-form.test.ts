import { describe, expect, it } from 'vitest';

import { wordsIn } from '#shared/messages/words-in.ts';

import { EMPTY_MCP_FORM, readMcpForm } from './mcp-form.ts';

const form = (fields: Partial<typeof EMPTY_MCP_FORM>) =>
  readMcpForm({ ...EMPTY_MCP_FORM, ...fields }, wordsIn('en'));

describe('readMcpForm', () => {
  it('takes a command with variables, and finds a name', () => {
    expect(
      form({ target: 'npx -y @scope/server-notes "my folder"', values: 'TOKEN=a=b\n\nPORT = 3' }),
    ).toMatchObject({
      ok: true,
      drafts: [
        {
          name: 'server-notes',
          transport: {
            kind: 'stdio',
            command: 'npx',
            args: ['-y', '@scope/server-notes', 'my folder'],
          },
          secrets: { values: { TOKEN: 'a=b', PORT: '3' } },
        },
      ],
    });
  });

  it('takes an address with headers and a client', () => {
    expect(
      form({
        target: ' https://mcp.example.com/mcp ',
        values: 'Authorization: Bearer x',
        clientId: 'c',
        clientSecret: 's',
      }),
    ).toMatchObject({
      ok: true,
      drafts: [
        {
          name: 'mcp.example.com',
          transport: {
            kind: 'http',
            url: 'https://mcp.example.com/mcp',
            oauthClient: { clientId: 'c' },
          },
          secrets: { values: { Authorization: 'Bearer x' }, oauthClientSecret: 's' },
        },
      ],
    });
  });

  it('says which field is wrong', () => {
    expect(form({})).toMatchObject({ errors: { target: expect.stringContaining('no command') } });
    expect(form({ target: 'x', values: 'no value' })).toHaveProperty('errors.values');
    expect(form({ target: 'x', name: 'n'.repeat(61) })).toHaveProperty('errors.name');
    expect(form({ target: 'https://' })).toHaveProperty('errors.target');
    expect(form({ how: 'pasted', json: '{' })).toHaveProperty('errors.json');
  });
});
