import { useEffect, useEffectEvent, useState } from 'react';

interface Versioned {
	readonly version: number;
}

interface ArrivingOptions<Data extends Versioned> {
	/** As the server has it now. */
	data: Data;
	/** Something was typed that is not saved. */
	isDirty: boolean;
	/** Puts it into the form. */
	takeOver: (data: Data) => void;
}

/** What somebody else saves comes into a form by itself while nothing is typed; otherwise the form says that it waits. */
export function useArrivingVersion<Data extends Versioned>({ data, isDirty, takeOver }: ArrivingOptions<Data>) {
	const [edited, setEdited] = useState(data);

	function reload(): void {
		takeOver(data);
		setEdited(data);
	}

	const handleArrival = useEffectEvent(() => {
		if (!isDirty && data.version >= edited.version && data !== edited) reload();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each time another version arrives, or the typed one is saved
	useEffect(() => handleArrival(), [data, isDirty]);

	return {
		/** Of what is in the form. */
		version: edited.version,
		isOutdated: isDirty && data.version > edited.version,
		reload,
		/** The form was saved: it is one version further. */
		markSaved: () => setEdited({ ...edited, version: edited.version + 1 }),
	};
}
