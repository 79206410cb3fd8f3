import { createContext, type ReactNode, useContext } from 'react';

const FromFile = createContext(false);

/** Around the one song that somebody looks at closely: there an outline only fills the time until the file has come. */
export function WaveformFromFile({ children }: { children: ReactNode }) {
	return <FromFile value={true}>{children}</FromFile>;
}

export function useNeedsWaveformFile(): boolean {
	return useContext(FromFile);
}
