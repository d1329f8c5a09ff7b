import './raw-text.css';

/** Text as the machine has it; long text scrolls, which Chromium lets the keyboard do as well. */
export function RawText({ text }: { readonly text: string }) {
  return <pre className="raw-text">{text}</pre>;
}
