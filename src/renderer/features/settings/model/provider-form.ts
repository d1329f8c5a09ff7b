import type { OpenAiProvider, PictureUse, Provider } from '#shared/model/settings/settings.ts';
import type { Translate } from '#shared/messages/words.ts';

/** The provider as it is being written; fields of a kind that is not chosen keep what they hold. Empty means: not set. */
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
}

export type ProviderFormErrors = Partial<
  Record<'baseUrl' | 'model' | 'temperature' | 'contextTokens', string>
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
};

export function toProviderForm(provider: Provider): ProviderForm {
  switch (provider.kind) {
    case 'builtin':
      return EMPTY_FORM;
    case 'openai':
      return {
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
    case 'openai':
      return toOpenAiProvider(form);
  }
}

/** The same for the fields of a model, whatever kind is chosen. */
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

/** What is wrong with the form, in words for the person; empty when it can be saved. */
export function checkProvider(form: ProviderForm, t: Translate): ProviderFormErrors {
  if (form.kind === 'builtin') return {};
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

/** `null` for an empty field, `NaN` for words. */
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
