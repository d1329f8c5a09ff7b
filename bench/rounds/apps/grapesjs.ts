import { widgetPage } from './program-definition.ts';

/** A builder of web pages. */
export const GRAPESJS = widgetPage({
  packages: ['grapesjs@0.23.6'],
  title: 'Page builder',
  styles: ['grapesjs/dist/css/grapes.min.css'],
  scripts: ['grapesjs/dist/grapes.min.js'],
  body: '<div id="gjs"><p id="intro">Welcome to our garden.</p></div>',
  start: `window.editor = grapesjs.init({
  container: '#gjs', fromElement: true, height: '780px', storageManager: false, telemetry: false,
  blockManager: { blocks: [
    { id: 'heading', label: 'Heading', content: '<h1>Insert your heading here</h1>' },
    { id: 'text', label: 'Text', content: '<div data-gjs-type="text">Insert your text here</div>' },
    { id: 'link', label: 'Link', content: '<a href="#">Link</a>' },
    { id: 'quote', label: 'Quote', content: '<blockquote>Quote</blockquote>' },
  ] },
});`,
  tasks: {
    page: {
      goal: 'Put a heading block below the paragraph "Welcome to our garden." and write "Open day" in it. Then give that heading the id "open-day" in its settings and centre its text with the style manager (Typography, text align).',
      inPage: `(() => { const [heading] = editor.getWrapper().find('h1'); return heading?.getEl().textContent.trim() === 'Open day' && heading.getId() === 'open-day' && getComputedStyle(heading.getEl()).textAlign === 'center' && editor.getWrapper().find('p').length === 1; })()`,
    },
  },
});
