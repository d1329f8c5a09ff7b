/** How to read the browser state; shared by the planner and the executor. */
export const ELEMENT_FORMAT = `The browser state lists what a person could act on, one element a line:
[nodeId] <C|T> <tag> "text" (visible|hidden) more
<C> can be clicked, <T> can be typed into. (visible) lies inside the window now, (hidden) needs scrolling. A * before the bracket marks an element that is new since the last state. What is further away stands under "Further away" by number and name only, many to a line; its numbers work like the others, and several numbers before a name all have that name. <S> lines under "Scrollable" are parts of the page that scroll by themselves, with how many pixels lie out of view on each side: scroll(nodeId, direction) moves them.`;

/** Said only to a model that gets pictures. */
export const SCREENSHOT_FORMAT = `The screenshot shows the same moment; the number drawn at an element is its nodeId in the list. Look at it to see layout, pictures and what stands next to what.`;
