import { widgetPage } from './program-definition.ts';

/** A drawing program on a canvas. */
export const EXCALIDRAW = widgetPage({
  packages: ['@excalidraw/excalidraw@0.17.6', 'react@18.3.1', 'react-dom@18.3.1'],
  title: 'Drawing',
  scripts: [
    'react/umd/react.production.min.js',
    'react-dom/umd/react-dom.production.min.js',
    '@excalidraw/excalidraw/dist/excalidraw.production.min.js',
  ],
  body: `<style>body { margin: 0 } #drawing { height: 780px }</style><div id="drawing"></div>
<script>window.EXCALIDRAW_ASSET_PATH = '/lib/@excalidraw/excalidraw/dist/';</script>`,
  start: `ReactDOM.createRoot(document.getElementById('drawing')).render(React.createElement(ExcalidrawLib.Excalidraw, { excalidrawAPI: (api) => { window.drawing = api; } }));`,
  tasks: {
    diagram: {
      goal: 'Draw a rectangle on the left and an ellipse to the right of it, and an arrow that goes from the rectangle to the ellipse. Write the text "Start" above them. Then change the colour of the canvas background to something other than white.',
      inPage: `(() => { const shapes = drawing.getSceneElements(); const one = (type) => shapes.filter((shape) => shape.type === type); const [[box], [oval], [arrow]] = [one('rectangle'), one('ellipse'), one('arrow')]; return one('rectangle').length === 1 && one('ellipse').length === 1 && one('arrow').length === 1 && box.x + box.width <= oval.x && arrow.x < oval.x && arrow.x + arrow.points.at(-1)[0] > box.x + box.width && one('text').some(({ text, y }) => text === 'Start' && y < box.y && y < oval.y) && drawing.getAppState().viewBackgroundColor !== '#ffffff'; })()`,
    },
  },
});
