import { labelCopyForm } from '../../../domain/forms/definitions/label-copy.ts';
import { FormPage } from './form-page.tsx';
import { LinesInput } from './lines-input.tsx';

/** `/label-copy/{token}`. */
export function LabelCopyFormPage({ token }: { token: string }) {
	return <FormPage key={token} token={token} form={labelCopyForm} LinesInput={LinesInput} />;
}
