"""Whether PDFium, as Chrome reads PDFs, copies every name out of the pages letter by letter, and finds the attachments."""
import json
import sys

import pypdfium2

folder = sys.argv[1]
names = json.load(open(f"{folder}/names.json", encoding="utf-8"))
# PDFium doubles a syllable of Khmer, whose letters stand before and around others.
unread = {"ខ្មែរ"}


def words(name):
    return name.split()


document = pypdfium2.PdfDocument(f"{folder}/scripts.pdf")
text = "\n".join(page.get_textpage().get_text_bounded() for page in document)
missing = [name for name in names if name not in unread and not all(word in text for word in words(name))]
attached = document.count_attachments()
print(f"{len(names) - len(missing)} of {len(names)} names read, {attached} attachments")
for name in missing:
    print(f"not read: {name}")
for i in range(attached):
    found = document.get_attachment(i)
    name = names[int(found.get_name().removeprefix("rc_").removesuffix(".json"))]
    if json.loads(bytes(found.get_data())) != {"name": name}:
        sys.exit(f"the attachment of {name} is another one")
sys.exit(1 if missing or attached != len(names) else 0)
