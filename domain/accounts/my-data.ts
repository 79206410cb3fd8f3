/** Where *Download my data* leads. */
export const myDataPath = '/exports/my-data.zip';
