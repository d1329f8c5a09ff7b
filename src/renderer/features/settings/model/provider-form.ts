import type { AcpProvider, OwnAgent } from '#shared/acp/acp-provider.ts';
import { parseCommandLine, writeCommandLine } from '#shared/mcp/parse-command-line.ts';
import type { OpenAiProvider, PictureUse, Provider } from '#shared/model/settings/settings.ts';
import type { Translate } from '#shared/messages/words.ts';

/** State of the form for the provider; fields of other kinds keep their values. An empty field means: not set. */
export interface ProviderForm {
  readonly kind: Provider['kind'];
  readonly baseUrl: string;
  readonly model: string;
  readonly vision: boolean;
  readonly pictures: PictureUse;
  readonly protocol: '' | NonNullable<OpenAiProvider['protocol']>;
  readonly planning: NonNullable<OpenAiProvider['planning']>;
  readonly temperature: string;
  readonly reasoningEffort: '' | NonNullable<OpenAiProvider['reasoningEffort']>;
  readonly contextTokens: string;
  /** Id of a coding agent that Waymark knows, or `own`. */
  readonly agent: string;
  readonly agentName: string;
  readonly agentCommand: string;
  /** Names of variables, separated by spaces or commas. */
  readonly agentVariables: string;
  readonly agentFolder: string;
}

export type ProviderFormErrors = Partial<
  Record<
    | 'baseUrl'
    | 'model'
    | 'temperature'
    | 'contextTokens'
    | 'agent'
    | 'agentName'
    | 'agentCommand'
    | 'agentVariables',
    string
  >
>;

const EMPTY_FORM: ProviderForm = {
  kind: 'builtin',
  baseUrl: '',
  model: '',
  vision: false,
  pictures: 'auto',
  protocol: '',
  planning: 'auto',
  temperature: '',
  reasoningEffort: '',
  contextTokens: '',
  agent: '',
  agentName: '',
  agentCommand: '',
  agentVariables: '',
  agentFolder: '',
};

export function toProviderForm(provider: Provider): ProviderForm {
  switch (provider.kind) {
    case 'builtin':
      return EMPTY_FORM;
    case 'acp': {
      const { agent, own, folder = '' } = provider;
      return {
        ...EMPTY_FORM,
        kind: 'acp',
        agent,
        agentName: own?.name ?? '',
        agentCommand: own === undefined ? '' : writeCommandLine([own.command, ...own.args]),
        agentVariables: own?.variables.join(' ') ?? '',
        agentFolder: folder,
      };
    }
    case 'openai':
      return {
        ...EMPTY_FORM,
        kind: 'openai',
        baseUrl: provider.baseUrl,
        model: provider.model,
        vision: provider.vision,
        pictures: provider.pictures ?? 'auto',
        protocol: provider.protocol ?? '',
        planning: provider.planning ?? 'auto',
        temperature: provider.temperature?.toString() ?? '',
        reasoningEffort: provider.reasoningEffort ?? '',
        contextTokens: provider.contextTokens?.toString() ?? '',
      };
  }
}

/** The provider that a form without errors describes. */
export function toProvider(form: ProviderForm): Provider {
  switch (form.kind) {
    case 'builtin':
      return { kind: 'builtin' };
    case 'acp':
      return toAcpProvider(form);
    case 'openai':
      return toOpenAiProvider(form);
  }
}

/** The coding agent that a form without errors describes. */
function toAcpProvider(form: ProviderForm): AcpProvider {
  const folder = form.agentFolder.trim();
  return {
    kind: 'acp',
    agent: form.agent,
    ...(form.agent === 'own' && { own: ownAgentOf(form) }),
    ...(folder !== '' && { folder }),
  };
}

function ownAgentOf(form: ProviderForm): OwnAgent {
  const [command = '', ...args] = wordsOf(form.agentCommand);
  return { name: form.agentName.trim(), command, args, variables: variablesOf(form) };
}

const variablesOf = ({ agentVariables }: ProviderForm): string[] =>
  agentVariables.split(/[\s,]+/).filter((name) => name !== '');

/** Provider made of the form's model fields, whatever kind is chosen. */
export function toOpenAiProvider(form: ProviderForm): OpenAiProvider {
  const temperature = toNumber(form.temperature);
  const contextTokens = toNumber(form.contextTokens);
  return {
    kind: 'openai',
    baseUrl: form.baseUrl.trim(),
    model: form.model.trim(),
    vision: form.vision,
    ...(form.pictures === 'auto' ? {} : { pictures: form.pictures }),
    ...(form.protocol === '' ? {} : { protocol: form.protocol }),
    ...(form.planning === 'auto' ? {} : { planning: form.planning }),
    ...(temperature === null ? {} : { temperature }),
    ...(form.reasoningEffort === '' ? {} : { reasoningEffort: form.reasoningEffort }),
    ...(contextTokens === null ? {} : { contextTokens }),
  };
}

/** Errors by field, in words for the person; empty when the form can be saved. */
export function checkProvider(form: ProviderForm, t: Translate): ProviderFormErrors {
  if (form.kind === 'builtin') return {};
  if (form.kind === 'acp') return checkAgent(form, t);
  const baseUrl = form.baseUrl.trim();
  const model = form.model.trim();
  return {
    ...(isHttpUrl(baseUrl) ? {} : { baseUrl: t('settings.addressProblem') }),
    ...(baseUrl.length > 2000 ? { baseUrl: t('settings.addressTooLong') } : {}),
    ...(model === '' ? { model: t('settings.modelMissing') } : {}),
    ...(model.length > 200 ? { model: t('settings.modelTooLong') } : {}),
    ...(isWithin(toNumber(form.temperature), 0, 2)
      ? {}
      : { temperature: t('settings.temperatureProblem') }),
    ...(isWholeWithin(toNumber(form.contextTokens), 2000, 10_000_000)
      ? {}
      : { contextTokens: t('settings.contextSizeProblem') }),
  };
}

function checkAgent(form: ProviderForm, t: Translate): ProviderFormErrors {
  if (form.agent === '') return { agent: t('settings.agentMissing') };
  if (form.agent !== 'own') return {};
  return {
    ...(form.agentName.trim() === '' ? { agentName: t('settings.agentNameMissing') } : {}),
    ...(wordsOf(form.agentCommand).length > 0
      ? {}
      : { agentCommand: t('settings.agentCommandProblem') }),
    ...(variablesOf(form).every((name) => /^[A-Za-z_]\w{0,99}$/.test(name))
      ? {}
      : { agentVariables: t('settings.agentVariablesProblem') }),
  };
}

/** Words of a command line; none while it is incomplete and cannot be parsed. */
function wordsOf(line: string): readonly string[] {
  try {
    return parseCommandLine(line);
  } catch {
    return [];
  }
}

/** Number of a field; `null` when it is empty, `NaN` for text. */
function toNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
}

function isWithin(value: number | null, least: number, most: number): boolean {
  return value === null || (value >= least && value <= most);
}

function isWholeWithin(value: number | null, least: number, most: number): boolean {
  return isWithin(value, least, most) && (value === null || Number.isInteger(value));
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
