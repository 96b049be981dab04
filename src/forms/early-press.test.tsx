import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import * as z from "zod";
import { EnglishPage } from "../../tests/jest/english-page";
import { fileOf, interceptUploads, uploads } from "../../tests/jest/fake-upload";
import { careersFile } from "../contracts/forms";
import { leadFields } from "../contracts/lead";
import type { FormContent } from "../state/use-submission";
import { chosenFile } from "./chosen-file";
import type { FieldSpec } from "./fields";
import type { FormStart } from "./form-start";
import { LeadForm } from "./lead-form";
import { PageForm } from "./page-form";
import { useLeadForm, type FormMetadata } from "./use-lead-form";
import type { FormFiles } from "./use-zod-form";

let restoreUploads: () => void;
beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/careers/?utm_source=fb");
  restoreUploads = interceptUploads();
});
afterEach(() => restoreUploads());

describe("an early press with a file", () => {
  const withFile: FieldSpec[] = [
    { kind: "text", name: "name", label: "Name" },
    { kind: "file", name: "cv", label: "CV" },
  ];
  const fileSchema = z.object({ name: leadFields.name, cv: chosenFile(careersFile) });
  const fileContent = (
    { name }: { name: string },
    _metadata: FormMetadata,
    files: FormFiles,
  ): FormContent => ({
    to: "/api/forms/careers",
    fields: { name },
    files,
  });

  function FileForm({ start }: { start: FormStart }) {
    const state = useLeadForm({
      id: "careers",
      schema: fileSchema,
      fields: withFile,
      start,
      content: fileContent,
    });
    return <LeadForm state={state} stays />;
  }

  /** jsdom lets no test put a file into a control: what the browser reads of the shell has it all the same. */
  function chooseInShell(file: File) {
    const Original = FormData;
    jest.spyOn(globalThis, "FormData").mockImplementation((form) => {
      const data = new Original(form);
      if (form) data.set("cv", file);
      return data;
    });
  }

  async function pressEarlyWith(file: File) {
    let finish: () => void = () => undefined;
    const loadFileForm = () => new Promise<typeof FileForm>((resolve) => (finish = () => resolve(FileForm)));
    render(
      <EnglishPage path="/careers/">
        <PageForm fields={withFile} post={{ action: "/api/forms/careers" }} load={loadFileForm} props={{}} />
      </EnglishPage>,
    );
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Mara Lind" } });
    chooseInShell(file);
    fireEvent.submit(screen.getByText("Send"));
    await act(async () => finish());
  }

  it("is carried out once the file has been read", async () => {
    await pressEarlyWith(fileOf("%PDF-1.7 …", "mara.pdf"));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.form.get("cv")).toMatchObject({ name: "mara.pdf" });
    expect(uploads[0]?.form.get("name")).toBe("Mara Lind");
  });

  it("sends nothing when the file cannot be taken, and says why", async () => {
    await pressEarlyWith(fileOf("MZ…", "cv.pdf"));
    expect(await screen.findByText(/is not a PDF/)).toBeInTheDocument();
    expect(screen.getByLabelText(/CV/)).toHaveFocus();
    expect(uploads).toHaveLength(0);
  });
});

describe("a form that was begun before it was there", () => {
  const fields: FieldSpec[] = [{ kind: "text", name: "name", label: "Name" }];
  const schema = z.object({ name: leadFields.name });

  function NameForm({ start }: { start: FormStart }) {
    const content = (values: { name: string }): FormContent => ({
      to: "/api/forms/careers",
      fields: values,
      files: {},
    });
    return <LeadForm state={useLeadForm({ id: "careers", schema, fields, start, content })} stays />;
  }

  async function appearWith(typed: string) {
    window.dataLayer = [];
    let finish: () => void = () => undefined;
    const load = () => new Promise<typeof NameForm>((resolve) => (finish = () => resolve(NameForm)));
    render(
      <EnglishPage path="/careers/">
        <PageForm fields={fields} post={{ action: "/api/forms/careers" }} load={load} props={{}} />
      </EnglishPage>,
    );
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: typed } });
    fireEvent.focus(screen.getByLabelText("Name"));
    await act(async () => finish());
  }
  const begun = () =>
    (window.dataLayer ?? []).filter((entry) => "event" in entry && entry.event === "form_start");

  it("is told once", async () => {
    await appearWith("Mara");
    expect(begun()).toHaveLength(1);
    const name = await screen.findByLabelText("Name");
    // Formik judges the values a moment later.
    await act(async () => fireEvent.change(name, { target: { value: "Mara Lind" } }));
    expect(begun()).toEqual([{ event: "form_start", form_id: "careers", language: "en", route: "careers" }]);
  });

  it("is not told while nobody has typed", async () => {
    await appearWith("");
    expect(begun()).toEqual([]);
  });
});
