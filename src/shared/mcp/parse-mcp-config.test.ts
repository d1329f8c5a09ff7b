import { describe, expect, it } from 'vitest';

import { parseCommandLine } from './parse-command-line.ts';
import { parseMcpConfig } from './parse-mcp-config.ts';

describe('parseMcpConfig', () => {
  it('reads programs and addresses as other clients write them', () => {
    const drafts = parseMcpConfig(`{"mcpServers": {
      "files": {"command": "npx", "args": ["-y", "x", 3], "env": {"TOKEN": "t", "PORT": 80}, "cwd": "/w"},
      "notes": {"url": "https://notes.example/mcp", "headers": {"Authorization": "Bearer k"}, "disabled": true},
      "old": {"type": "sse", "url": "http://localhost:9/sse"},
      "mail": {"url": "https://mail.example/mcp", "oauth": {"clientId": "c", "clientSecret": "s"}}
    }}`);
    expect(drafts.map(({ name, isEnabled }) => [name, isEnabled])).toEqual([
      ['files', true],
      ['notes', false],
      ['old', true],
      ['mail', true],
    ]);
    expect(drafts[0]).toMatchObject({
      transport: { kind: 'stdio', command: 'npx', args: ['-y', 'x', '3'], cwd: '/w' },
      secrets: { values: { TOKEN: 't', PORT: '80' } },
    });
    expect(drafts[1]).toMatchObject({
      transport: { kind: 'http', url: 'https://notes.example/mcp', oauthClient: null },
      secrets: { values: { Authorization: 'Bearer k' } },
    });
    expect(drafts[2]?.transport.kind).toBe('sse');
    expect(drafts[3]).toMatchObject({
      transport: { oauthClient: { clientId: 'c', scope: null } },
      secrets: { oauthClientSecret: 's' },
    });
  });

  it('reads the form of VS Code and the inner object alone', () => {
    expect(parseMcpConfig('{"servers": {"a": {"command": "x"}}}')[0]?.name).toBe('a');
    expect(parseMcpConfig('{"a": {"command": "x"}}')[0]?.name).toBe('a');
  });

  it('reads comments, a last comma and what Windows programs write before a text', () => {
    const [draft] = parseMcpConfig(`\uFEFF{
      // what I use
      "servers": { "a": { /* Windows */ "command": "cmd", "args": ["/c", "npx // x", "a,]"], }, },
      "inputs": []
    }`);
    expect(draft?.transport).toMatchObject({ command: 'cmd', args: ['/c', 'npx // x', 'a,]'] });
  });

  it('leaves the variables of a shell to the shell', () => {
    const [draft] = parseMcpConfig('{"a": {"command": "sh", "args": ["-c", "run ${HOME}"]}}');
    expect(draft?.transport).toMatchObject({ args: ['-c', 'run ${HOME}'] });
  });

  it.each([
    ['not json', 'not JSON'],
    ['[]', 'not an object'],
    ['{"mcpServers": {}}', 'no server'],
    ['{"mcpServers": {"a": {"args": []}}}', '“a” needs either'],
    ['{"mcpServers": {"a": {"command": "x", "url": "https://y.example"}}}', '“a” needs either'],
    ['{"mcpServers": {"a": {"command": ["x"]}}}', '“a”: command'],
    ['{"a": {"command": "x", "env": {"KEY": "${input:key}"}}}', 'in place of ${input:key}'],
    ['{"a": {"url": "https://x.example", "headers": {"A": "Bearer ${KEY}"}}}', 'of ${KEY}'],
    ['{"a": {"command": "x", "envFile": ".env"}}', 'envFile is not read'],
    ['{"mcpServers": {"a": {"url": "file:///etc/passwd"}}}', '“a”: transport.url'],
  ])('says what is wrong with %s', (text, problem) => {
    expect(() => parseMcpConfig(text)).toThrow(problem);
  });
});

describe('parseCommandLine', () => {
  it.each([
    ['npx -y server', ['npx', '-y', 'server']],
    ['  "/my files/run"  --name \'a "b"\' "" ', ['/my files/run', '--name', 'a "b"', '']],
    [
      String.raw`C:\tools\run.exe a\ b "say \"hi\""`,
      [String.raw`C:\tools\run.exe`, 'a b', 'say "hi"'],
    ],
    ['run $HOME `id` ; rm', ['run', '$HOME', '`id`', ';', 'rm']],
  ])('parts %s', (line, words) => {
    expect(parseCommandLine(line)).toEqual(words);
  });

  it('refuses an open quote and nothing at all', () => {
    expect(() => parseCommandLine('run "a')).toThrow('not closed');
    expect(() => parseCommandLine('   ')).toThrow('no command');
  });
});
