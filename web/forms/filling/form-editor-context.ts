import { type ComponentType, createContext, useContext } from 'react';
import type { FormContext } from '../../../domain/forms/form-context.ts';
import type { RowsField } from '../../../domain/forms/form-definition.ts';
import type { Form } from '../../../domain/forms/form-index.ts';
import type { GuestForm } from '../../../domain/forms/form-shapes.ts';
import type { FormSession, FormSnapshot } from './form-session.ts';

export type LinesInput = ComponentType<{ field: RowsField }>;

/** Context of every field on the page. */
export interface FormEditorState {
	/** For rows that cannot be added or removed: the lines of a label copy. */
	readonly LinesInput: LinesInput | undefined;
	readonly token: string;
	readonly form: Form;
	readonly opened: GuestForm;
	/** Context for validating answers. */
	readonly context: FormContext;
	readonly snapshot: FormSnapshot;
	readonly session: FormSession;
	/** Whether errors are shown here yet: after the field was visited, or after the guest tried to continue. */
	isRevealed(path: string): boolean;
	reveal(path: string): void;
	/** Hides the errors of an answer that has just been started, until it is left or the guest tries to continue. */
	conceal(path: string): void;
	/** Navigates to an answer on any step. */
	follow(path: string): void;
	/** Reloads the form, for example after a file has arrived. */
	readonly reload: () => Promise<void>;
	/** Shows what was sent. */
	readonly onSent: () => Promise<void>;
}

export const FormEditorContext = createContext<FormEditorState | null>(null);

export function useFormEditor() {
	const editor = useContext(FormEditorContext);
	if (!editor) throw new Error('A field outside of a form');
	return editor;
}
