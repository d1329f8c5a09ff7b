import { widgetPage } from './program-definition.ts';

/** A builder of forms. */
export const FORMIO = widgetPage({
  packages: ['@formio/js@5.6.0', 'bootstrap@5.3.8', 'bootstrap-icons@1.13.1'],
  title: 'Form builder',
  styles: [
    'bootstrap/dist/css/bootstrap.min.css',
    'bootstrap-icons/font/bootstrap-icons.min.css',
    '@formio/js/dist/formio.full.min.css',
  ],
  scripts: ['@formio/js/dist/formio.full.min.js'],
  body: '<div id="builder" style="padding:12px"></div>',
  start: `Formio.builder(document.getElementById('builder'), { components: [] }, {}).then((builder) => { window.builder = builder; });`,
  tasks: {
    form: {
      goal: 'Build a form with a text field labelled "Full name" that is required, and below it a number field labelled "Guests".',
      inPage: `(() => { const parts = builder.schema.components.filter(({ type }) => type !== 'button'); return parts.length === 2 && parts[0].type === 'textfield' && parts[0].label === 'Full name' && parts[0].validate?.required === true && parts[1].type === 'number' && parts[1].label === 'Guests'; })()`,
    },
  },
});
