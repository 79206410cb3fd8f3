/** A4, in points. */
export const page = { width: 595.28, height: 841.89 };
export const margin = { left: 72, right: 72, top: 88, bottom: 80 };
export const bodyWidth = page.width - margin.left - margin.right;
export const bodyHeight = page.height - margin.top - margin.bottom;

export const ink = '#17130f';
export const quiet = '#665f57';
export const hairline = '#bdb5aa';
