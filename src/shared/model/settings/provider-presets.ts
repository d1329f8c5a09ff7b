/** A model service and its address, from which the protocol follows. */
export interface ProviderPreset {
  readonly name: string;
  readonly baseUrl: string;
  /** Whether the service runs on the person’s own computer; it then mostly needs no key. */
  readonly isLocal: boolean;
}

const service = (name: string, baseUrl: string): ProviderPreset => ({
  name,
  baseUrl,
  isLocal: false,
});
const local = (name: string, port: number): ProviderPreset => ({
  name,
  baseUrl: `http://127.0.0.1:${port}/v1`,
  isLocal: true,
});

/** Model services with the addresses that they publish. */
export const PROVIDER_PRESETS: readonly ProviderPreset[] = [
  service('OpenAI', 'https://api.openai.com/v1'),
  service('Anthropic', 'https://api.anthropic.com/v1'),
  service('Gemini', 'https://generativelanguage.googleapis.com/v1beta'),
  service('DeepSeek', 'https://api.deepseek.com/v1'),
  service('Qwen (DashScope)', 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1'),
  service('GLM (Zhipu)', 'https://open.bigmodel.cn/api/paas/v4'),
  service('OpenRouter', 'https://openrouter.ai/api/v1'),
  service('Groq', 'https://api.groq.com/openai/v1'),
  service('Mistral', 'https://api.mistral.ai/v1'),
  local('Ollama', 11_434),
  local('LM Studio', 1234),
  local('vLLM', 8000),
  local('llama.cpp', 8080),
];
