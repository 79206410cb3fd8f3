import { createContext, type ReactNode, useContext } from 'react';

const FromFile = createContext(false);

/** Around the song of a page of its own: there the outline is shown only until the file has loaded. */
export function WaveformFromFile({ children }: { children: ReactNode }) {
	return <FromFile value={true}>{children}</FromFile>;
}

export function useNeedsWaveformFile() {
	return useContext(FromFile);
}
