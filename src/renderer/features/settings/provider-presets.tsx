const PRESETS = [
  { name: 'OpenAI', baseUrl: 'https://api.openai.com/v1' },
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1' },
  { name: 'DeepSeek', baseUrl: 'https://api.deepseek.com/v1' },
  { name: 'Mistral', baseUrl: 'https://api.mistral.ai/v1' },
  { name: 'Groq', baseUrl: 'https://api.groq.com/openai/v1' },
  { name: 'Ollama on this computer', baseUrl: 'http://localhost:11434/v1' },
  { name: 'LM Studio on this computer', baseUrl: 'http://localhost:1234/v1' },
] as const;

/** Addresses of services that are known to work; picking one fills it in. */
export function ProviderPresets({ onPick }: { readonly onPick: (baseUrl: string) => void }) {
  return (
    <div className="presets">
      <span id="presets-label">Fill in:</span>
      <ul aria-labelledby="presets-label">
        {PRESETS.map((preset) => (
          <li key={preset.name}>
            <button type="button" title={preset.baseUrl} onClick={() => onPick(preset.baseUrl)}>
              {preset.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
