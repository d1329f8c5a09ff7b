import type { Provider } from '#shared/model/settings.ts';

/** The provider as it is being written; fields of a kind that is not chosen keep what they hold. */
export interface ProviderForm {
  readonly kind: Provider['kind'];
  readonly baseUrl: string;
  readonly model: string;
  readonly vision: boolean;
}

type ProviderFormErrors = Partial<Record<'baseUrl' | 'model', string>>;

export function toProviderForm(provider: Provider): ProviderForm {
  switch (provider.kind) {
    case 'builtin':
      return { kind: 'builtin', baseUrl: '', model: '', vision: false };
    case 'openai':
      return provider;
  }
}

export function toProvider(form: ProviderForm): Provider {
  switch (form.kind) {
    case 'builtin':
      return { kind: 'builtin' };
    case 'openai':
      return {
        kind: 'openai',
        baseUrl: form.baseUrl.trim(),
        model: form.model.trim(),
        vision: form.vision,
      };
  }
}

/** What is wrong with the form, in words for the person; empty when it can be saved. */
export function checkProvider(form: ProviderForm): ProviderFormErrors {
  if (form.kind === 'builtin') return {};
  const baseUrl = form.baseUrl.trim();
  const model = form.model.trim();
  return {
    ...(isHttpUrl(baseUrl)
      ? {}
      : { baseUrl: 'Write a full address that starts with https:// or http://.' }),
    ...(baseUrl.length > 2000
      ? { baseUrl: 'This address is too long: at most 2,000 characters.' }
      : {}),
    ...(model === '' ? { model: 'Write the name of the model, as the service lists it.' } : {}),
    ...(model.length > 200 ? { model: 'This name is too long: at most 200 characters.' } : {}),
  };
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
