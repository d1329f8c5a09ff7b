import type { PlainSteps } from './plain-steps.ts';

export const SVGEDIT: PlainSteps = {
  rectangle: `Click OK. Click the rectangle tool. Drag from the upper left to the middle of the drawing.`,
  text: `Click OK. Choose the text tool, click in the middle of the drawing and type "Low tide".`,
  size: `Click OK. Open the "SVG-Edit" menu and choose "Document Properties".
    Type 800 into the Width field and 600 into the Height field, then click OK.`,
  source: `Click OK. Click "Edit Source".
    Type “<svg width="640" height="480" xmlns="http://www.w3.org/2000/svg"><g class="layer"><title>Layer 1</title><circle id="sun" cx="320" cy="240" r="50"/></g></svg>” into the source field.
    Click "Apply Changes".`,
  layer: `Click OK. Click "Panel", then click "New Layer", enter "Labels" in the question and confirm it.`,
};
