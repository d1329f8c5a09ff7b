import './raw-text.css';

/** Unformatted text. Long text scrolls, in Chromium also by keyboard. */
export function RawText({ text }: { readonly text: string }) {
  return <pre className="raw-text">{text}</pre>;
}
