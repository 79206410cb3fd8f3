import { type ComponentType, createContext, useContext } from 'react';
import type { FormContext } from '../../../domain/forms/form-context.ts';
import type { RowsField } from '../../../domain/forms/form-definition.ts';
import type { Form } from '../../../domain/forms/form-index.ts';
import type { GuestForm } from '../../../domain/forms/form-shapes.ts';
import type { FormSession, FormSnapshot } from './form-session.ts';

export type LinesInput = ComponentType<{ field: RowsField }>;

/** What every field of the page needs. */
export interface FormDesk {
	/** For rows that nobody adds or removes: the lines of a label copy. */
	readonly LinesInput: LinesInput | undefined;
	readonly token: string;
	readonly form: Form;
	readonly opened: GuestForm;
	/** What answers are checked against. */
	readonly context: FormContext;
	readonly snapshot: FormSnapshot;
	readonly session: FormSession;
	/** Whether it is time to say what is wrong here: after somebody was there, or wanted to go on. */
	isRevealed(path: string): boolean;
	reveal(path: string): void;
	/** Leads to an answer, on whatever step it is. */
	follow(path: string): void;
	/** Reads the form again, as after a file has arrived. */
	readonly reload: () => Promise<void>;
}

export const FormDeskContext = createContext<FormDesk | null>(null);

export function useFormDesk() {
	const desk = useContext(FormDeskContext);
	if (!desk) throw new Error('A field outside of a form');
	return desk;
}
