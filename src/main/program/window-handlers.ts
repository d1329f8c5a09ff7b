import type { BrowserWindow } from 'electron';

import type { Words } from '#shared/messages/words.ts';

import type { AgentLibrary } from '../agent-host/agents/agent-library.ts';
import { forkProbe } from '../agent-host/process/fork-probe.ts';
import { createModelProbe } from '../agent-host/models/model-probe.ts';
import type { RunResources } from '../agent-host/models/run-resources.ts';
import type { RunService } from '../agent-host/runs/run-service.ts';
import type { Answers } from '../ipc/answer-request.ts';
import { answersOf } from '../ipc/handlers.ts';
import { createAgentHandlers } from '../ipc/handlers/agent.ts';
import { createAppHandlers } from '../ipc/handlers/app.ts';
import { createEndpointHandlers } from '../ipc/handlers/endpoint.ts';
import { createMcpHandlers } from '../ipc/handlers/mcp.ts';
import { createModelHandlers } from '../ipc/handlers/model.ts';
import { createRunHandlers } from '../ipc/handlers/run.ts';
import { createSettingsHandlers } from '../ipc/handlers/settings.ts';
import { createTabHandlers } from '../ipc/handlers/tab.ts';
import type { StatePublisher } from '../ipc/state/publish-state.ts';
import type { EndpointService } from '../mcp-server/endpoint-service.ts';
import type { McpServers } from '../mcp/mcp-servers.ts';
import type { ApiKeys } from '../secrets/api-keys.ts';
import type { Store } from '../store/open-store.ts';
import type { WebTabPool } from '../tabs/tab/web-tab-pool.ts';
import { createAgentFiles } from '../windows/agent-files.ts';
import { createExportDialog } from '../windows/export-dialog.ts';
import type { PickedFiles } from '../windows/picked-files.ts';

interface WindowServices {
  readonly window: BrowserWindow;
  readonly words: () => Words;
  readonly pickedFiles: PickedFiles;
  readonly store: Store;
  readonly apiKeys: ApiKeys;
  readonly tabs: WebTabPool;
  readonly agents: AgentLibrary;
  readonly mcp: McpServers;
  readonly runService: RunService;
  /** What a run may draw on, by the settings of now. */
  readonly resources: () => RunResources;
  readonly endpoint: EndpointService;
  readonly publisher: StatePublisher;
  /** Lets the person's own tabs reach an address of the private network that they typed. */
  readonly grantTyped: (url: string) => void;
  /** Shows files in tabs; what cannot be shown is said. */
  readonly openFiles: (paths: readonly string[]) => Promise<void>;
  readonly onSettingsChanged: () => void;
  readonly onAgentsChanged: () => void;
}

/** Everything that the window's page may ask for. */
export function windowHandlers(services: WindowServices): Answers {
  const { window, words, pickedFiles, store, apiKeys, tabs, agents, publisher } = services;
  const settings = () => store.settings.get();
  const apiKey = (baseUrl: string) => apiKeys.get(baseUrl);
  return answersOf({
    ...createAppHandlers(tabs, publisher),
    ...createTabHandlers({
      tabs,
      searchUrl: () => settings().searchUrl,
      grantTyped: services.grantTyped,
      openFiles: (ids) => services.openFiles(pickedFiles.pathsOf(ids)),
    }),
    ...createRunHandlers({
      runService: services.runService,
      runs: store.runs,
      resources: services.resources,
      exportDialog: createExportDialog(window),
      pickedFiles,
    }),
    ...createAgentHandlers(
      agents,
      createAgentFiles(window, agents, words),
      services.onAgentsChanged,
    ),
    ...createMcpHandlers(services.mcp),
    ...createEndpointHandlers(services.endpoint),
    ...createModelHandlers({
      probe: createModelProbe(forkProbe),
      apiKey,
      keepTraits: (model, traits) => store.modelTraits.keep(model, traits),
    }),
    ...createSettingsHandlers({
      update: (patch) => store.settings.update(patch),
      setApiKey: (baseUrl, key) => apiKeys.set(baseUrl, key),
      onChanged: services.onSettingsChanged,
    }),
  });
}
