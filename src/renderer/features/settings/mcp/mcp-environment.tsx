import type { McpEnvironmentVariable } from '#shared/mcp/mcp-server.ts';

import { RawText } from '../../../components/text/raw-text.tsx';
import { useWords } from '../../../text/use-words.ts';

/** Environment variables for a server that is a program, one per line. */
export function McpEnvironment({
  variables,
}: {
  readonly variables: readonly McpEnvironmentVariable[];
}) {
  const { t } = useWords();
  const lines = variables.map(({ name, value }) => (value === null ? name : `${name}=${value}`));
  return (
    <div className="mcp-environment">
      <p>{t('mcp.environmentHint')}</p>
      <RawText text={lines.join('\n')} />
    </div>
  );
}
